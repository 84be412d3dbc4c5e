import { setTimeout as wait } from "node:timers/promises"
import { numbersFrom } from "../domain/random"
import type { Fault } from "./fault-kinds"

type Armed = { fault: Fault; left: number; draw: () => number }

/**
 * The active faults. Each has its own random sequence from the seed, so that the n-th call it
 * applies to has the same outcome in every run.
 */
export class ActiveFaults {
  private armed: Armed[] = []
  private added = 0

  constructor(private readonly seed: number) {}

  set(faults: Fault[]): void {
    this.armed = faults.map((fault, index) => this.arm(fault, index))
    this.added = faults.length
  }

  /** Adds a fault to those that are not used up, which go on as they are. */
  add(fault: Fault): void {
    const left = this.armed.filter((armed) => armed.left > 0)
    this.armed = [...left, this.arm(fault, this.added++)]
  }

  list(): (Fault & { left: number | null })[] {
    return this.armed.map(({ fault, left }) => ({
      ...fault,
      left: left === Infinity ? null : left,
    }))
  }

  /** Returns the faults that apply to this call or event, in the order of their activation. */
  strike(on: Fault["on"], target: string): Fault[] {
    return this.armed.filter((armed) => this.hits(armed, on, target)).map(({ fault }) => fault)
  }

  private arm(fault: Fault, place: number): Armed {
    return {
      fault,
      left: fault.times ?? Infinity,
      draw: numbersFrom(this.seed + place * 7919),
    }
  }

  private hits(armed: Armed, on: Fault["on"], target: string): boolean {
    const { fault } = armed
    if (fault.on !== on || (fault.target !== undefined && fault.target !== target)) {
      return false
    }
    if (armed.left <= 0 || armed.draw() >= fault.probability) {
      return false
    }
    armed.left -= 1
    return true
  }
}

export function has(faults: Fault[], kind: Fault["kind"]): boolean {
  return faults.some((fault) => fault.kind === kind)
}

/** Waits as long as the delays among the faults say. */
export async function delay(faults: Fault[]): Promise<void> {
  for (const { kind, milliseconds } of faults) {
    if (kind === "delay") {
      await wait(milliseconds)
    }
  }
}
