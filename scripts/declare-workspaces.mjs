import './lib/require-node.mjs'
import { writeDeclarations } from './lib/declarations.mjs'
import { root } from './lib/root.mjs'

for (const path of writeDeclarations(root)) console.log(`Written: ${path}`)
