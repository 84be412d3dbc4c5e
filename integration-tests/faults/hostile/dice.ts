import { numbersFrom } from "../../../sandbox/domain/random"

/** Random choices that a seed repeats. */
export class Dice {
  private readonly roll: () => number

  constructor(seed: number) {
    this.roll = numbersFrom(seed)
  }

  /** Returns a whole number from 0 up to the given one, exclusive. */
  below(end: number): number {
    return Math.floor(this.roll() * end)
  }

  happens(probability: number): boolean {
    return this.roll() < probability
  }

  oneOf<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)] as T
  }

  many<T>(most: number, make: () => T): T[] {
    return Array.from({ length: this.below(most + 1) }, make)
  }
}
