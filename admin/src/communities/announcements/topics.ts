import { communityAnnouncements, communityNetworks } from '@parvis/schemas'

/** The topics of announcements, and of their deliveries. */
export const announcementTopics = [communityAnnouncements.path, `${communityNetworks.path}/messages`]
