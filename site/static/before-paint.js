// Runs before the first paint: marks that scripts run, unless the page says that its own do not; whether there may be a
// session; and the theme chosen earlier. It also lets people choose the theme: the switch is to work from the moment it is
// seen, and on pages that React never reaches.
{
  const page = document.documentElement
  const themeKey = 'darkmode'
  const isDark = () => page.dataset.theme !== 'light'

  const apply = (dark) => {
    if (dark) delete page.dataset.theme
    else page.dataset.theme = 'light'
  }

  const tell = () => {
    for (const each of document.querySelectorAll('[data-theme-switch]')) each.ariaChecked = String(isDark())
    document.dispatchEvent(new Event('themechange'))
  }

  page.dataset.scripts ??= 'on'
  try {
    apply(localStorage.getItem(themeKey) !== 'false')
    if (sessionStorage.getItem('parvis.token') || localStorage.getItem('parvis.remembered'))
      page.dataset.session = 'on'
  } catch {
    // Storage is closed to the page: the dark default stays.
  }
  document.addEventListener('DOMContentLoaded', tell)
  document.addEventListener('click', ({ target }) => {
    if (!target.closest('[data-theme-switch]')) return
    apply(!isDark())
    tell()
    try {
      localStorage.setItem(themeKey, String(isDark()))
    } catch (error) {
      console.warn(error)
    }
  })
}
