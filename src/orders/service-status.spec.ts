import { endOf, isDebited, isNeverDebited, isOver } from "./service-status"

it.each<[status: string, end: object | null, says: string[]]>([
  ["pending", null, []],
  ["accepted", null, ["accepted"]],
  ["finalized", null, ["accepted"]],
  ["shipped", null, ["accepted"]],
  ["denied", { state: "declined" }, ["over", "never debited"]],
  ["payment_failed", { state: "cancelled" }, ["over", "never debited"]],
  ["cancelled", { state: "cancelled" }, ["over"]],
  ["refunded", { state: "cancelled" }, ["over"]],
  ["waiting", { state: "closed" }, []],
  ["under_review", { state: "closed" }, []],
])("a status of the service (spec 3) has one meaning everywhere: %s", (status, end, says) => {
  expect(endOf(status)).toEqual(end && expect.objectContaining(end))
  const answers = {
    accepted: isDebited(status),
    over: isOver(status),
    "never debited": isNeverDebited(status),
  }
  expect(Object.entries(answers).flatMap(([name, is]) => (is ? name : []))).toEqual(says)
})
