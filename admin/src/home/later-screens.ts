/** Loads the page of dashboards: what it is made of is listed here rather than in what every page loads. */
export async function loadHomeScreen() {
  return (await import('./home-screen')).HomeScreen
}
