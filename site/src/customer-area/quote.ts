import type { CustomerAreaText } from '../words/words'

/** A quote that was asked for, as `user/quotes` tells it. */
export interface Quote {
  id: string
  createdAt: string
  state: keyof CustomerAreaText['states'] | null
  service: string | null
  budget: string | null
  /** As `2027-06-01`. */
  deadline: string | null
  description: string | null
  /** Sizes are in bytes; `src` is a signed address. */
  files: readonly { id: string; name: string; size: number; src: string }[]
  answers: readonly { text: string; by: string; at: string }[]
}
