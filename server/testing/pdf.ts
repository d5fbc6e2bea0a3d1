/** A PDF of so many pages, written by hand: the smallest that readers take. */
export function pdf(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, i) => `${3 + i * 2} 0 R`).join(' ')
  const objects = ['<</Type/Catalog/Pages 2 0 R>>', `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`]
  for (let i = 0; i < pages; i += 1) {
    objects.push(`<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents ${4 + i * 2} 0 R>>`)
    const draw = `0 0 1 rg 20 20 ${40 + i} 40 re f`
    objects.push(`<</Length ${draw.length}>>stream\n${draw}\nendstream`)
  }
  let text = '%PDF-1.4\n'
  const offsets = objects.map((body, i) => {
    const at = text.length
    text += `${i + 1} 0 obj${body}endobj\n`
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`
  return Buffer.from(text, 'latin1')
}
