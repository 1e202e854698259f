// Imported before everything else, so that an older Node.js gets this line instead of a syntax error.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

const isSupported = major >= 24 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)
if (!isSupported) {
  console.error(`Parvis needs Node.js 20.19, 22.12 or 24, or newer; this is ${process.versions.node}.`)
  process.exit(1)
}
