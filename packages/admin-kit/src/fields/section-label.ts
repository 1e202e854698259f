import { createContext } from 'react'

/** The heading of a control's section, so that a control of the same name does not repeat it. */
export const SectionLabel = createContext<string | undefined>(undefined)
