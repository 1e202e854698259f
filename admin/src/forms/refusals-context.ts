import { createContext } from 'react'
import type { Refusals } from './use-short-form'

/** Why what a short form holds was refused, for its controls. */
export const RefusalsContext = createContext<Refusals>({})
