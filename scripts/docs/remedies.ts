/**
 * The remedy of each error that the plugin raises, by its message as `sourceErrors` reads it. The
 * test of the documents fails for a message without a remedy, and for a remedy without a message.
 */
export const REMEDIES: Record<string, string> = {
  "One-click purchase takes too long to answer. Please try again.":
    "Nothing, where it happens once. Else look at *One-click → Health* and ask the service's support.",
  "One-click purchase is not available at the moment. Please try again later.":
    "Look at the call in the activity and at [the service](#the-service).",
  "One-click purchase is not set up in this shop yet.":
    "The log names the option that is missing: set it and start again.",
  "Too many requests. Please try again in … second….":
    "Let your proxy pass the visitor's address on, or raise the limit: [security.md](security.md#limits).",
  "The path of the request cannot be decoded.":
    "Encode what the address is made of with `encodeURIComponent`.",
  "A text of the request contains characters that cannot be stored.":
    "Leave out the null character and halves of character pairs.",
  'No part of the request can have the name "…".':
    "Give the field another name, in `metadata` as well: this one is of JavaScript's own objects.",
  '"…" is not a currency Medusa knows; use a three-letter code.':
    "Use a currency that Medusa lists, in the region, the price or the setting it is about.",
  '"…" is not an amount: give an integer in minor units.':
    "Give a whole number, such as 1050 for 10.50 EUR. Where the service sent it, send the call in the activity to its support.",
  '"…" is not an amount in ….': "A price in the shop is no number: correct it.",
  "… … is too great to be exact.": "Correct the price, or lower the quantity.",
  "Nothing can have an id like this.":
    "Correct the address: the id in it has characters that no id has.",
  "The database takes too long.":
    "Look at the database's load and its connections; `GET /one-click/health` answers 503 meanwhile.",
  "The shop's database is busy: send this again.":
    "Nothing: the service sends it again. If it goes on, look at the database's load and its connections.",
  "This purchase is gone.":
    "Nothing: it was deleted while the question was being answered. The buyer presses the button again.",
  "There is no such purchase.":
    "Ask with the context id that authorize answered in `x-one-click-context`, to the same shop.",
  "There is no region … any more.":
    "A region was deleted while a purchase in it was open. Make a region that serves the country, then try the order again, or decline it.",
  "This address was not given out by this shop.":
    "The signature of the address does not fit. Where you changed `signingSecret`, give the one before as `previousSigningSecret`; else somebody else called.",
  'The body must be JSON of the form { "event": "...", "data": {} }.':
    "Somebody else than the service called, or a proxy changes bodies: pass them on untouched.",
  "There is no purchase with this context.":
    "The shop's database does not know the purchase: check that `notificationUrl` leads to the shop that opened it, not to a copy.",
  "This address was given out for another context than the event names.":
    "Nothing was changed. The service sent an event of one purchase to the address of another: show it the call in the activity.",
  "This purchase is ….":
    "Nothing: the purchase is over, and its questions are no longer answered. The buyer presses the button again.",
  "The stock is busy: send this again.":
    "Nothing: the service sends it again. If it goes on, look at the database's load and at the locking module.",
  "The stock held for this purchase has changed meanwhile. Ask again.":
    "Nothing: the question is asked again by itself.",
  "medusa-plugin-one-click: …":
    "Correct the option it names, in `medusa-config.ts` or in its variable.",
  "One-click purchase is not configured: set the plugin option… ….":
    "Set the options it names, or their variables, and start again. An API key can be given in the dashboard.",
  "Static rules are being sent already. Wait a moment, then look at what was sent.":
    "Wait a minute and look at *Static shipping* again.",
  'There is no product "…".': "It was deleted. Reload the page.",
  'There is no purchase "…".':
    "It is older than the shop keeps, or of another shop. Reload the list.",
  "Only questions about a known purchase can be played again: prices, shipping modes and stock.":
    "Choose a question in the activity, not a call of the shop or a notification.",
  "Another order of the same purchase is placed already: decline or cancel that one first.":
    "Compare the two, decline or cancel the one that is not to be sent, then try again.",
  "This order is …: there is nothing to try again.":
    "Nothing: the order is settled. Reload the page.",
  "The one-click service offers no refund through its API: refund the buyer in the service's own merchant account, then record it here as a note.":
    "Refund the buyer in your account at the service.",
  'The one-click service has this order as "…": it can no longer be ….':
    "Somebody decided at the service. The next reconciliation, within two minutes, brings the shop in line.",
  'The payment provider "one-click" cannot reach the plugin: give the payment module in medusa-config the line dependencies: ["oneClick"].':
    "Add the line as in the README's step 2, and start again.",
  'There is no region "…" in this shop.':
    "Give the button a `region-id` of this shop, or none: the country decides then.",
  'No region of this shop serves the country "…".':
    "Add the country to a region under *Settings → Regions*, or hide the button for buyers from there.",
  'There is no variant "…" for sale in this shop.':
    "Give the button the id of a variant of a published product.",
  "This product is not sold in one click.":
    "Switch it on in the one-click panel of the product's page in the dashboard.",
  "This product has no price in ….": "Give the variant a price in this currency.",
  "Many buyers want this product right now. Please try again in a moment.":
    "Nothing: the buyer presses the button again. If it goes on, look at the database's load and at the locking module.",
  "This product is out of stock.":
    "Restock the variant, or let it be ordered without stock (*allow backorders*). Units that others hold are free again after `hold_minutes`.",
  'The region … does not serve the country "…".':
    "Give the button a `country-code` of its region, or leave `region-id` out.",
  "The region … has no countries.": "Add countries to the region.",
  "This product is not sold here.":
    "Add the product to the sales channel of the publishable key, and see that the settings allow the channel.",
  '"…" is not known here; give "json", "send" or nothing.': "Correct the command's argument.",
  'Not enough stock for … of "…" (variant …) in sales channel …. Restock it and try again, or decline the order.':
    "Add stock at a location of this sales channel and press *Try again*, or decline the order.",
  'The one-click service has this order as "…": it can no longer be accepted.':
    "It was declined or cancelled at the service. The shop's order is closed by the next reconciliation.",
  "Incoming order … has no order with a payment that could be captured.":
    "Look whether somebody cancelled the payment in the dashboard; press *Try again*, or decline the order.",
  "The order was cancelled in the shop: it can no longer be accepted.":
    "Nothing: cancelling declined it at the service. Where it had been accepted there before, it waits in *review* as paid.",
  "This order can still be decided: accept or decline it.":
    "Accept or decline it. *Settled by hand* is for orders that nobody can decide any more.",
  "This order cannot be accepted. …": "Do what the rest of the message says.",
  "Items of this order are fulfilled already, and its buyer would not be charged. Accept the order, or cancel its fulfillment first.":
    "Accept the order. If the items have not left the shop, cancel the fulfillment on the order's page and decline.",
  "This order is being handled at this moment: try again in a minute.": "Try again in a minute.",
  "This order belongs to another shop that uses the same API key: accept or decline it there.":
    "Nothing, if the other shop is yours. If the order is this shop's, give the signing secret it was made with as `previousSigningSecret` and press *Try again*.",
  'This order is "…": it can no longer be ….': "Reload the page: the order was decided already.",
  "The buyer has paid, and whether they have their money back could not be read at the service: nothing was cancelled, try again later. …":
    "Do what the rest of the message says, such as waiting for the service; then cancel the order again.",
  'The one-click service has this order as "…": it can no longer be placed.':
    "Nothing: what the service closed is closed here; a word that nobody knows is read again every two minutes.",
  'The one-click service has this order as "…": it can no longer be declined.':
    "It was accepted at the service: refund the buyer there, or fulfil the order. A word that nobody knows: look at the order in your account there.",
  "The payment provider … did not authorize the payment of ….":
    "Press *Try again*. If it stays, send the activity of the order to support.",
  'The payment provider of medusa-plugin-one-click is not registered: add { resolve: "medusa-plugin-one-click/providers/one-click-payment", id: "one-click" } to the payment module in medusa-config.':
    "Add the provider as in the README's step 2, start again, and press *Try again* on the orders that wait.",
  "This payment does not belong to an order of the one-click service: choose another payment provider.":
    "Remove the provider `one-click` from your regions under *Settings → Regions*: only the plugin can start its payments.",
  "The payment of a one-click order was not cancelled, because the order itself is not: the order waits for its acceptance as before. To decline it, cancel the order.":
    "Nothing, if the log says so while the order is being cancelled: it is declined a moment later. Else some code of your shop edited or returned an order before its acceptance: let it wait for the capture.",
  "The one-click service has not confirmed the acceptance of this order yet, and its buyer is not debited. Try again once the order is accepted, or cancel the order to decline it.":
    "Wait until the order is accepted: its acceptance is retried by itself. *One-click → Orders* says why it takes so long.",
  "The buyer of this one-click order is not debited yet. Accept or decline the order first: capture its payment, or cancel the order.":
    "Capture the payment, or accept the order under *One-click → Orders*; then edit or return it.",
  "The one-click service debits the buyer in full, so a part cannot be captured: capture the whole … ….":
    "Capture the amount it names, or leave the amount out.",
  "The service's order has no e-mail address or no country.":
    "Decline the order, or press *Try again* when the service has mended it.",
  "Incoming order … has no cart to be placed from.":
    "Press *Try again*: the order is read and compared anew.",
  "Static rules were not sent. …": "Mend what the message lists, in the shipping options it names.",
  "The shop has changed since you looked at the static rules. Look at them again, then send.":
    "Reload *Static shipping*, check the rules, and send.",
  "Compiling the static rules took too long, and another sending has begun.":
    "Wait a minute and look at what was sent.",
  'There is no product "…"….': "It was deleted. Reload the page.",
}
