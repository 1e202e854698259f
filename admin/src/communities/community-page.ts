import type { Page } from '../routing/page'

/** A page about communities; its frame is the same for all of them. */
export type CommunityPage = Omit<Page, 'layout' | 'middleware'>
