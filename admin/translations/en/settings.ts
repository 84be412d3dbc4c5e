export const settings = {
  groups: {
    acceptance: "Orders",
    shipping: "Prices and shipping",
    selling: "Selling",
    button: "Button",
    retention: "Data retention",
    server: "Server",
  },
  saved: "Settings saved",
  not_saved: "Couldn’t save the settings",
  edit: "Edit",
  edit_section: "Edit {{section}}",
  drawer_hint: "Changes apply to purchases started from now on.",
  on: "On",
  off: "Off",
  by_default: "Default",
  is_set: "Set",
  not_set: "Not set",
  server_hint: "Set in the server’s configuration. Changes need a restart.",
  between: "Enter a whole number from {{min}} to {{max}}.",
  only_cart_rules: "Only with live prices, discounts and shipping.",
  acceptance: {
    label: "Acceptance",
    hint: "Accept matching orders automatically, or review every order first. The buyer is charged on acceptance.",
    options: { automatic: "Automatically", review: "Manually" },
  },
  order_placed: {
    label: "Order confirmation of orders that need approval",
    hint: "When buyers get the confirmation e-mail, which most shops send on order.placed.",
    options: { after_approval: "After approval", before_approval: "Before approval" },
  },
  send_order_reference: {
    label: "Send the order number",
    hint: "Sends the Medusa order number to the service on acceptance.",
  },
  customers: {
    label: "Guests with a known e-mail",
    hint: "Link a guest’s order to the customer account with the same e-mail. E-mail addresses aren’t verified; keeping guests is safer.",
    options: { guest: "Keep as guest", attach: "Link to customer account" },
  },
  shipping_mode: {
    label: "Prices and shipping",
    hint: "What buyers see during checkout. Live prices, discounts and shipping are recommended.",
    preview: "View static shipping",
    options: {
      cart_rules: "Live prices, discounts and shipping",
      dynamic: "Live shipping rates",
      static: "Fixed rates (sent in advance)",
    },
  },
  default_country_code: {
    label: "Default country",
    hint: "Used for prices and shipping until the buyer enters an address.",
  },
  delay_unit: {
    label: "Delivery time unit",
    hint: "Unit of the delivery times below.",
    options: { days: "Days", hours: "Hours" },
  },
  shipping_options: {
    label: "Shipping options",
    hint: "Extra details per shipping option. The default option is selected until the buyer chooses another; without one, the cheapest is.",
    none: "No shipping options yet. Add one under Settings → Locations & Shipping.",
    carrier_type: "Carrier type",
    delay: { days: "Delivery time (days)", hours: "Delivery time (hours)" },
    delay_usual: "{{delay}} (estimated)",
    offered: "Offer in one-click checkout",
    is_default: "Select by default",
    automatic: "Automatic",
  },
  book_at_authorize: {
    label: "Reserve stock on click",
    hint: "Reserves one unit as soon as a buyer clicks the button.",
  },
  ask_stock_on_increase: {
    label: "Check stock when quantity goes up",
    hint: "Refuses quantities you don’t have in stock.",
  },
  hold_minutes: {
    label: "Reservation time",
    hint: "Releases reserved stock after this time without an order.",
    unit: "minutes",
  },
  manage_quantity: {
    label: "Quantity buttons",
    hint: "Lets buyers change the quantity during checkout.",
  },
  allow_discount_coupon: {
    label: "Discount codes",
    hint: "Shows a field for your promotion codes during checkout.",
  },
  variant_message: {
    label: "Product message",
    hint: "Shown with each product during checkout, unless a promotion has its own message.",
  },
  order_message: {
    label: "Order message",
    hint: "Shown with the order total during checkout.",
  },
  sales_channels: {
    label: "Sales channels",
    hint: "Where products are sold in one click. Leave empty for all.",
    all: "All sales channels",
  },
  button_look: {
    label: "Button style",
    hint: "Default style for buttons without their own. Browsers may show the old style for five minutes.",
    options: {
      dark: "Dark, for light pages",
      light: "Light, for dark pages",
      outline: "Outline, in the surrounding text color",
    },
  },
  product_page_url: {
    label: "Product page address",
    hint: "For buy links and QR codes. {handle} stands for the product, {variant} for the variant: https://shop.example.com/products/{handle}",
    wrong: "Enter a web address that contains {handle}.",
  },
  button_words: {
    label: "Button text",
    hint: "Leave empty for the default text. Browsers may show the old text for five minutes.",
  },
  activity_days: {
    label: "Activity and quotes",
    hint: "Calls between your shop and the service, and the quotes and storefront metadata of purchases that have ended. Deleted after this time.",
    unit: "days",
  },
  purchase_days: {
    label: "Purchases",
    hint: "Finished purchases with their reserved stock. Orders stay in Medusa.",
    unit: "days",
  },
}
