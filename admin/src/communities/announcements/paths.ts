import { communityAnnouncements } from '@parvis/schemas'

/** Path of the page of an announcement. */
export const announcementPath = (id: string) => `/${communityAnnouncements.route}/${id}/show`

/** Path of the form of an announcement. */
export const announcementFormPath = (id: string) => `/${communityAnnouncements.route}/${id}`
