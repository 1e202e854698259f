import inter from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2'
import type { GatsbySSR } from 'gatsby'

export { wrapPageElement } from './gatsby-browser'

export const onRenderBody: GatsbySSR['onRenderBody'] = ({ setHeadComponents }) => {
  setHeadComponents([
    <script key="theme" src="/theme.js" />,
    <link key="font" rel="preload" as="font" type="font/woff2" href={inter} crossOrigin="anonymous" />,
    <link key="icon" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
  ])
}
