import { problem } from "../lib/problem"
import { TooLateError, Turns } from "../lib/turns"

/**
 * Presses handled at once in one process. Enough to keep a processor busy while the service
 * answers, and to book units of one variant together.
 */
const turns = new Turns(32)

/** Milliseconds that a press waits for its turn: a buyer who gets no modal soon presses again. */
const PATIENCE_MS = 2_500

/**
 * Opens a purchase as soon as this process can. In a rush the first presses are answered in time,
 * and the others are refused before anything was read, booked, or asked of the service for them.
 *
 * @throws problem `busy` if the press would have to wait longer than 2.5 seconds for its turn
 */
export async function pressInTurn<Result>(open: () => Promise<Result>): Promise<Result> {
  try {
    return await turns.run(open, PATIENCE_MS)
  } catch (error) {
    throw error instanceof TooLateError ? busy() : error
  }
}

/** Returns the problem of a press that can be repeated in a moment; nothing was booked. */
export function busy(): Error {
  return problem("busy", "Many buyers want this product right now. Please try again in a moment.")
}
