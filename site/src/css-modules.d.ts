declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>
  export = classNames
}

declare module '*.css'

declare module '*.woff2' {
  const url: string
  export default url
}
