import { communityAnnouncements } from '@parvis/schemas'

/** The announcements of the selected community by day. */
export const calendarRoute = `${communityAnnouncements.route}/calendar`
