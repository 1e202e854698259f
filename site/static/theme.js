// Runs before the first paint: marks that scripts run, and applies a light theme chosen earlier.
const page = document.documentElement.dataset
page.scripts = 'on'
try {
  if (localStorage.getItem('darkmode') === 'false') page.theme = 'light'
} catch {
  // Storage is closed to the page: the dark default stays.
}
