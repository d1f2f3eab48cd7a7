/** The operator's tile server (MAP_TILE_URL), which the server writes onto <html>; null without one. */
export function mapTiles(): { url: string; attribution: string } | null {
  const { mapTiles: url, mapAttribution = '' } = document.documentElement.dataset
  return url ? { url, attribution: mapAttribution } : null
}
