import type { GatsbyConfig } from 'gatsby'

const config: GatsbyConfig = {
  jsxRuntime: 'automatic',
  graphqlTypegen: false,
  trailingSlash: 'never',
  plugins: [],
}

export default config
