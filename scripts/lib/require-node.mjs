// Imported before everything else, so that an older Node.js gets this line instead of a syntax error.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Parvis needs Node.js 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}
