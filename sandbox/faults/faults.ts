import { numbersFrom } from "../domain/random"
import type { Fault } from "./fault"

type Armed = { fault: Fault; left: number; draw: () => number }

/**
 * The faults that are switched on. Each has its own chances from the seed, so that the n-th call it
 * applies to meets the same fate in every run.
 */
export class Faults {
  private armed: Armed[] = []

  constructor(private readonly seed: number) {}

  set(faults: Fault[]): void {
    this.armed = faults.map((fault, index) => ({
      fault,
      left: fault.times ?? Infinity,
      draw: numbersFrom(this.seed + index * 7919),
    }))
  }

  /** Those that are not used up, as they were given. */
  active(): Fault[] {
    return this.armed.filter(({ left }) => left > 0).map(({ fault }) => fault)
  }

  list(): (Fault & { left: number | null })[] {
    return this.armed.map(({ fault, left }) => ({
      ...fault,
      left: left === Infinity ? null : left,
    }))
  }

  /** The faults that happen to this call or event, in the order in which they were switched on. */
  strike(on: Fault["on"], target: string): Fault[] {
    return this.armed.filter((armed) => this.hits(armed, on, target)).map(({ fault }) => fault)
  }

  private hits(armed: Armed, on: Fault["on"], target: string): boolean {
    const { fault } = armed
    if (fault.on !== on || (fault.target !== undefined && fault.target !== target)) return false
    if (armed.left <= 0 || armed.draw() >= fault.probability) return false
    armed.left -= 1
    return true
  }
}
