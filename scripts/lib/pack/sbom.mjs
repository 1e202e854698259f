import { Contrib } from '@cyclonedx/cyclonedx-library'
import { ComponentType, HashAlgorithm } from '@cyclonedx/cyclonedx-library/Enums'
import { Bom, Component, HashDictionary, LicenseRepository } from '@cyclonedx/cyclonedx-library/Models'
import { JSON as Json, JsonSerializer } from '@cyclonedx/cyclonedx-library/Serialize'
import { Spec1dot6 } from '@cyclonedx/cyclonedx-library/Spec'
import { PackageURL } from 'packageurl-js'
import parse from 'spdx-expression-parse'
import { neededBy } from './production-packages.mjs'

/** @typedef {import('./production-packages.mjs').Lock} Lock */

const licenses = new Contrib.License.Factories.LicenseFactory(parse)

/**
 * The packages of a release as a CycloneDX document, the same for the same packages.
 *
 * @param {Lock} lock
 * @param {string} main the workspace that needs all others
 * @param {readonly string[]} paths of the packages
 * @param {{ version: string, time: Date }} release
 */
export function billOfMaterials(lock, main, paths, { version, time }) {
  const bom = new Bom()
  const product = new Component(ComponentType.Application, 'parvis', { version, bomRef: 'parvis' })
  bom.metadata.timestamp = time
  bom.metadata.component = product
  const components = new Map(
    paths
      .filter((path) => !lock.packages[path]?.link)
      .map((path) => [path, path === main ? product : componentOf(lock, path)]),
  )
  for (const [path, component] of components) {
    if (component !== product) bom.components.add(component)
    for (const needed of neededBy(lock.packages, path)) {
      const found = components.get(lock.packages[needed]?.resolved ?? '') ?? components.get(needed)
      if (found) component.dependencies.add(found.bomRef)
    }
  }
  const serializer = new JsonSerializer(new Json.Normalize.Factory(Spec1dot6))
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`
}

/**
 * @param {Lock} lock
 * @param {string} path
 */
function componentOf({ packages }, path) {
  const { name = path.split('node_modules/').at(-1), version, license, integrity } = packages[path] ?? {}
  const [own = '', group] = (name ?? '').split('/').reverse()
  const purl = new PackageURL('npm', group, own, version, undefined, undefined)
  return new Component(ComponentType.Library, own, {
    group,
    version,
    bomRef: path,
    ...(integrity && { purl: purl.toString(), hashes: hashesOf(integrity) }),
    ...(license && { licenses: new LicenseRepository([licenses.makeFromString(license)]) }),
  })
}

/** @param {string} integrity as npm writes it, such as `sha512-…` */
function hashesOf(integrity) {
  const [algorithm = '', base64 = ''] = integrity.split(' ', 1)[0]?.split(/-(.*)/) ?? []
  const kinds = {
    sha1: HashAlgorithm['SHA-1'],
    sha256: HashAlgorithm['SHA-256'],
    sha512: HashAlgorithm['SHA-512'],
  }
  const kind = kinds[/** @type {keyof typeof kinds} */ (algorithm)]
  return new HashDictionary(kind ? [[kind, Buffer.from(base64, 'base64').toString('hex')]] : [])
}
