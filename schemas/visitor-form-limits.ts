/** Limits of the site's forms, for browsers and servers: this file imports nothing, so that browsers load it alone. */

/** Files of a request for a quote: the name of their field, their number, and the size of each in bytes. */
export const quoteFiles = { name: 'files', most: 5, fileSize: 20 * 1024 * 1024 } as const

/** The honeypot field, hidden from people and filled in by bots. */
export const trapField = 'website'

/** How long a form must have been open before it is submitted with a stamp, in milliseconds. */
export const minimumFormAge = 2000
