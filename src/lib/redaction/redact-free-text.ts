import { stripContacts } from "./strip-contacts"

/**
 * Words that may describe a problem with a request or an order, but never a person: the
 * specification's names of fields and states, and the vocabulary of error messages.
 */
const WORDS = new Set(
  `a about above absent accept accepted access account active after allowed already amount an and any
   api application are argument array as at attempt authentication authorization authorize authorized
   available bad be because been before being below between body boolean both busy but by call calls can
   cancel cancelled cannot carrier cart catalog cents change changed check checkout city close closed
   code coming company complementary configuration configured conflict connection contain contains
   content context could country coupon create created currency current customer customization data
   database date debited decimal delay delivery denied deny did different digits discount do does down
   duplicate each either email empty error errors event events exceed exceeded exist exists expected
   expired fail failed failure false field fields final finalized first follower for forbidden format
   found free from gateway given go greater had has have header headers how id identifier if image
   images in inactive include including incorrect insufficient integer internal invalid is issue it item
   items its json key known label language last later leader least length less limit line list long
   lower maintenance manage many max maximum may mediation merchant message method min minimum minor
   missing modal mode more most must name need needed needs negative new no none not nothing notification
   notifications null number object of off ok on once one oneclick only oops open operation or order
   orders other out over own page parameter parse path pay payment pending per permission permitted phone
   please point positive postcode present price primary problem product products property provided
   public quantity rate reached read reason received record reference refused refunded region register
   rejected request required resource response retry rule rules same schema sent server service session
   shipment shipments shipped shipping short should since size slow so something state status stock
   stop street string such supported syntax take taken tax taxes temporarily temporary text than that the
   their then there this time timed timeout times title to token too total transaction transition true
   try two type unable unauthorized unavailable under unexpected unit units unique unknown unprocessable
   unreadable unsupported until up update updated url use used user v1 v2 valid validation value values
   waiting was were when where whether which will with within without wrong yet you your zone zones`.split(
    /\s+/
  )
)

const NUMBER = /^\d{1,3}$/
const GAP = "…"
const MAX_CHARACTERS = 300

/**
 * Returns another system's message in a form that may be stored and logged (spec 7 shows no shape):
 * every word that could be a name, a street, an e-mail address or a phone number is replaced by a
 * gap.
 */
export function redactFreeText(text: string): string {
  return stripContacts(text.slice(0, 4 * MAX_CHARACTERS))
    .replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => (isHarmless(word) ? word : GAP))
    .replace(/…(?:[^\p{L}\p{N}]*…)+/gu, GAP)
    .slice(0, MAX_CHARACTERS)
}

function isHarmless(word: string): boolean {
  return NUMBER.test(word) || WORDS.has(word.toLowerCase())
}
