const key = 'darkmode'

/** The theme that was chosen in this browser, here or on the site; undefined when none was. */
export function rememberedDarkMode(storage: Pick<Storage, 'getItem'>): boolean | undefined {
  const chosen = storage.getItem(key)
  return chosen === null ? undefined : chosen !== 'false'
}

/** Whether the theme is dark: it is, unless the light one was chosen. */
export function isDarkMode(storage: Pick<Storage, 'getItem'>): boolean {
  return rememberedDarkMode(storage) ?? true
}

export function rememberDarkMode(storage: Pick<Storage, 'setItem'>, dark: boolean): void {
  storage.setItem(key, String(dark))
}
