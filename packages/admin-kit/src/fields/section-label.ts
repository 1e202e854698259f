import { createContext } from 'react'

/** The heading a control stands under, so that one of the same name need not say it again. */
export const SectionLabel = createContext<string | undefined>(undefined)
