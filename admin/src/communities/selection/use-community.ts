import { createContext, useContext } from 'react'
import type { RaRecord } from 'react-admin'

/** A community as the API returns it. */
export interface Community extends RaRecord<string> {
  readonly name: string
}

/** The community that a page is within. */
export const CommunityContext = createContext<Community | undefined>(undefined)

/**
 * The community that the page is about.
 *
 * @throws Error outside the pages that are within a community
 */
export function useCommunity(): Community {
  const community = useContext(CommunityContext)
  if (!community) throw new Error('This page is within no community')
  return community
}
