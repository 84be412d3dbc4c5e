export const settings = {
  groups: {
    acceptance: "Orders",
    shipping: "Shipping and prices",
    stock: "Stock",
    modal: "In the modal",
    shop: "In your shop",
  },
  saved: "Settings saved",
  not_saved: "The settings were not saved",
  unsaved: "There are unsaved changes.",
  all_saved: "Everything is saved.",
  between: "Give a whole number from {{min}} to {{max}}.",
  only_cart_rules: "Has an effect with cart rules only.",
  languages: { en: "English", fr: "French", de: "German", es: "Spanish", it: "Italian" },
  acceptance: {
    label: "Acceptance",
    hint: "Whether an order that equals what the buyer saw is accepted by itself, or waits for you. The buyer is charged on acceptance.",
    options: { automatic: "Automatically", review: "After review by a person" },
  },
  tolerance: {
    label: "Tolerance",
    hint: "The greatest difference in any amount that still counts as equal; anything above waits in review.",
    unit: "cents",
  },
  send_order_reference: {
    label: "Send the order number",
    hint: "Tells the service the number of the Medusa order when it is accepted.",
  },
  customers: {
    label: "Guests with a known e-mail",
    hint: "Whether the order of a guest is given to the registered customer with the same e-mail address. Anybody can type an address: guests are safer.",
    options: { guest: "Stay guests", attach: "Attach to the customer" },
  },
  shipping_mode: {
    label: "Shipping and prices come from",
    hint: "Cart rules answer prices, discounts, codes and shipping live; live shipping answers the modes only; registered rules are sent beforehand.",
    options: {
      cart_rules: "Cart rules",
      dynamic: "Live shipping",
      static: "Registered rules",
    },
  },
  default_country_code: {
    label: "Country until the address is known",
    hint: "Prices and shipping are for this country until the buyer has given an address.",
  },
  delay_unit: {
    label: "Unit of the delays",
    hint: "What the delivery delays below count, as the service shows them to the buyer.",
    options: { days: "Days", hours: "Hours" },
  },
  shipping_options: {
    label: "Shipping options",
    hint: "What Medusa does not know of each option. The default one is chosen until the buyer chooses; without one it is the cheapest. What each further variant adds is set under Static shipping.",
    none: "There are no shipping options yet. Add some under Settings → Locations & Shipping.",
    carrier_type: "Carrier type",
    delay: "Delay",
    offered: "Offer it in the modal",
    is_default: "Choose it by default",
    types: {
      automatic: "Automatic",
      home_delivery: "Home delivery",
      mondial_relay: "Relay point",
      pick_up: "Pick-up",
    },
  },
  book_at_authorize: {
    label: "Book at the press of the button",
    hint: "Holds one unit as soon as a buyer presses the button, so that nobody else can buy it meanwhile.",
  },
  ask_stock_on_increase: {
    label: "Ask on each increase",
    hint: "The modal asks your stock each time the buyer wants one more, and refuses what is not there.",
  },
  hold_minutes: {
    label: "Time of a hold",
    hint: "After this time without an order, held stock is free again.",
    unit: "minutes",
  },
  manage_quantity: {
    label: "Quantity buttons",
    hint: "Lets the buyer change the quantity in the modal.",
  },
  allow_discount_coupon: {
    label: "Discount codes",
    hint: "Shows a field for your promotion codes in the modal.",
  },
  variant_message: {
    label: "Message on variants",
    hint: "Shown with each variant in the modal, unless a promotion has its own message.",
  },
  order_message: {
    label: "Message on the order",
    hint: "Shown with the whole order in the modal.",
  },
  sales_channels: {
    label: "Sales channels",
    hint: "Where products can be bought in one click. None chosen means all of them.",
    all: "All sales channels",
  },
  button_look: {
    label: "Look of the button",
    hint: "How buttons look whose snippet names no look. Browsers may keep the old one for five minutes.",
    options: {
      dark: "Dark, for light pages",
      light: "Light, for dark pages",
      outline: "Outline, in the colour of the text around it",
    },
  },
  button_words: {
    label: "Words on the button",
    hint: "What the button says before it is pressed; empty fields keep the built-in words. Browsers may keep the old ones for five minutes.",
  },
  activity_days: {
    label: "Keep the activity",
    hint: "Calls between your shop and the service are forgotten after this time.",
    unit: "days",
  },
  quote_days: {
    label: "Keep what buyers were shown",
    hint: "Quotes, and what the storefront gave with the purchase, are forgotten this long after it is over.",
    unit: "days",
  },
  purchase_days: {
    label: "Keep finished purchases",
    hint: "Purchases, with their stock ledger, are forgotten this long after they are over. Orders stay in Medusa.",
    unit: "days",
  },
}
