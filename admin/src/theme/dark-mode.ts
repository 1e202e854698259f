const key = 'darkmode'

/** Whether the theme is dark: it is, unless the light one was chosen, here or on the site. */
export function isDarkMode(storage: Pick<Storage, 'getItem'>): boolean {
  return storage.getItem(key) !== 'false'
}

export function rememberDarkMode(storage: Pick<Storage, 'setItem'>, dark: boolean): void {
  storage.setItem(key, String(dark))
}
