/** Where the site is published, below `/admin`. */
export const publishingRoute = 'settings/website'
