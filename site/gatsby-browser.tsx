import type { GatsbyBrowser } from 'gatsby'
import './src/fonts/fonts.css'
import './src/styles/tokens.css'
import './src/styles/base.css'
import { Layout } from './src/layout/layout'
import { scrollTransition } from './src/layout/scroll-transition'
import type { PageContext } from './src/page-context'

export const wrapPageElement: GatsbyBrowser<Record<string, unknown>, PageContext>['wrapPageElement'] = ({
  element,
  props,
}) => <Layout page={props.pageContext}>{element}</Layout>

export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = ({
  prevRouterProps,
  routerProps: { location },
  getSavedScrollPosition,
}) =>
  scrollTransition({
    from: prevRouterProps,
    hash: location.hash,
    saved: () => getSavedScrollPosition(location),
  })
