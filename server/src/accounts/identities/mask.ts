/** `138****0013`: enough to recognise one's own, not enough for anybody else. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(7)}`
}

/** `a****@example.com`. */
export function maskEmail(email: string): string {
  return `${email.slice(0, 1)}****${email.slice(Math.max(1, email.lastIndexOf('@')))}`
}

/** A phone or an e-mail address, masked. */
export function maskAddress(address: string): string {
  return address.includes('@') ? maskEmail(address) : maskPhone(address)
}
