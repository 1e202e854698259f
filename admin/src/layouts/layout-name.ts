/** The layouts a page can be shown in. */
export const layoutNames = ['admin', 'admin-settings', 'empty', 'template'] as const

export type LayoutName = (typeof layoutNames)[number]
