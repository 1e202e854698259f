/** When notices are mailed: at once, once a day together, or never. */
export const noticeMails = ['at_once', 'daily', 'none'] as const

export type NoticeMails = (typeof noticeMails)[number]

/** The key of the setting that says so, of each user. */
export const noticeMailsKey = 'notice_mails'
