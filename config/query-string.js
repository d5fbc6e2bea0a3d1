// Stands in for query-string, of which Taro's router uses only `parse(search, { decode: false })`.
module.exports = {
  parse(search) {
    const query = {}
    for (const pair of search.replace(/^[?#&]/, '').split('&')) {
      if (pair === '') continue
      const at = pair.indexOf('=')
      query[at < 0 ? pair : pair.slice(0, at)] = at < 0 ? null : pair.slice(at + 1)
    }
    return query
  },
}
