/** Groups: scheme and user, hosts, the rest. */
const severalHosts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^@/?]+,[^@/?]+)((?:[/?].*)?)$/

/** One address for each host of postgres://user:password@a:5432,b:5432/name, as libpq writes several hosts. */
export function addressesOf(url: string): string[] {
  const [, user, hosts, rest] = severalHosts.exec(url) ?? []
  return hosts === undefined ? [url] : hosts.split(',').map((host) => `${user}${host}${rest}`)
}
