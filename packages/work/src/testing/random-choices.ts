import { randomFrom } from './random-from.js'

/** Random choices of a seed. */
export type Choices = ReturnType<typeof choicesFrom>

/** Makes random choices, the same ones from the same seed. */
export function choicesFrom(seed: number) {
  const random = randomFrom(seed)
  /** A whole number between two, both included. */
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const pick = <T>(all: readonly T[]) => all[between(0, all.length - 1)] as T
  return {
    /** A number from 0 to 1. */
    next: random,
    between,
    pick,
    chance: (probability: number) => random() < probability,
    /** Some of them, one at least, in their order. */
    some<T>(all: readonly T[], most: number): readonly T[] {
      const chosen = new Set(Array.from({ length: between(1, most) }, () => pick(all)))
      return all.filter((each) => chosen.has(each))
    },
  }
}
