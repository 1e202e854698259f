/**
 * Runs inline in a page to load its scripts. It waits, with a timeout, until a paint was observed, not only requested,
 * and for the page's largest contentful picture. A hidden page
 * waits for nothing.
 *
 * @param {readonly string[]} scripts
 * @param {readonly string[]} data
 */
export function loadLater(scripts, data) {
  let isLoaded = false
  if (document.hidden) load()
  else {
    setTimeout(load, 4000)
    afterPaint(() => afterPicture(load))
  }

  function load() {
    if (isLoaded) return
    isLoaded = true
    for (const src of scripts) add('script', { src, async: false })
    for (const href of data) add('link', { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href })
  }

  function add(name, values) {
    document.head.append(Object.assign(document.createElement(name), values))
  }

  function afterFrame(then) {
    requestAnimationFrame(() => setTimeout(then))
  }

  function afterPaint(then) {
    if (!window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return afterFrame(then)
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      then()
    })
    observer.observe({ type: 'paint', buffered: true })
  }

  function afterPicture(then) {
    const picture = document.querySelector('img[fetchpriority=high]')
    if (!picture) return then()
    const isSeen = () => afterFrame(then)
    picture.decode().then(isSeen, isSeen)
  }
}
