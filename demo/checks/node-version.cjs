/** Whether a version such as "20.19.1" satisfies our `engines`: ^20.19 || >=22.12. */
exports.supportsNode = function supportsNode(version) {
  const parts = version.split(".").map(Number)
  const major = parts[0]
  const minor = parts[1]
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
}
