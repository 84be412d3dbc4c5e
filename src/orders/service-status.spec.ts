import { classifyServiceStatus, isDecided, isNeverDebited, isOver } from "./service-status"

describe("a status of the service (spec 3)", () => {
  it.each<[status: string, means: object, says: string[]]>([
    ["pending", { kind: "handle" }, []],
    ["accepted", { kind: "handle" }, ["accepted"]],
    ["finalized", { kind: "handle" }, ["accepted"]],
    ["shipped", { kind: "handle" }, ["accepted"]],
    ["denied", { state: "declined" }, ["denied", "over", "never debited"]],
    ["payment_failed", { state: "cancelled" }, ["over", "never debited"]],
    ["cancelled", { state: "cancelled" }, ["over"]],
    ["refunded", { state: "cancelled" }, ["over"]],
    ["waiting", { state: "closed" }, []],
    ["under_review", { state: "closed" }, []],
  ])("has one meaning everywhere: %s", (status, means, says) => {
    expect(classifyServiceStatus(status)).toMatchObject(means)
    const answers = {
      accepted: isDecided(status, "accepted"),
      denied: isDecided(status, "denied"),
      over: isOver(status),
      "never debited": isNeverDebited(status),
    }
    expect(Object.entries(answers).flatMap(([name, is]) => (is ? name : []))).toEqual(says)
  })
})
