import { auditResultOf } from './audit-result'

const withP = (p: number) => ({ test: { chiSquare: 1, degrees: 1, p } })

describe('what the audit says of a table', () => {
  it.each([
    [0.9, 'ok'],
    [0.05, 'ok'],
    [0.049, 'watch'],
    [0.001, 'watch'],
    [0.0009, 'bad'],
    [0, 'bad'],
  ])('B17 a difference with p %d is %s', (p, result) => {
    expect(auditResultOf(withP(p))).toBe(result)
  })

  it('B17 without a test there are too few openings to tell', () => {
    expect(auditResultOf({ test: null })).toBe('few')
  })
})
