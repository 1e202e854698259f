const pairOf = ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`

exports.parse = (query) => Object.fromEntries(new URLSearchParams(query))
exports.stringify = (values) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(pairOf)
    .join('&')
