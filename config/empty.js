// Stands in for browser polyfills (fetch, AbortController, JSONP) that every browser we support already has.
module.exports = {}
