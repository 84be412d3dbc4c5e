import { notesOf } from "./in-words"

it("the notes of a purchase have the names of the metadata in words, and any value as text", () => {
  expect(
    notesOf({ gift_note: " For Ada ", utm: { source: "mail" }, "terms-accepted": true, none: "" })
  ).toEqual([
    { name: "Gift note", value: "For Ada" },
    { name: "Utm", value: '{"source":"mail"}' },
    { name: "Terms accepted", value: "true" },
  ])
  expect(notesOf(null)).toEqual([])
})
