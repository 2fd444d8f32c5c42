<?php
/**
 * Prints a page without the removed scripts and without the resource hints that only they needed. This file uses no
 * function of WordPress.
 */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/**
 * Returns the resource hints that only removed scripts needed.
 *
 * A preload is removed with the script of its address. It is also removed if its folder contains a removed script and
 * no remaining one, because the consent plugin preloads files that its scripts load later. A hint for a host is removed
 * with the last script of the host. On a page that asks for consent, the hints for all hosts of scripts are removed,
 * because no such host may be contacted before consent.
 *
 * @param array<int, array> $elements as find_elements() finds them
 * @param array<int, array> $scripts  as name_scripts() returns them
 * @param string            $own_host with its port, if it has one
 * @return array<int, array> the removed elements
 */
function needless_hints( array $elements, array $scripts, array $removed, bool $asks, string $own_host ): array {
	$gone_urls  = array();
	$gone_hosts = array();
	$live       = array();
	$live_hosts = array();
	foreach ( $scripts as $script ) {
		if ( '' === $script['src'] ) {
			continue;
		}
		$url  = bare_url( $script['src'], $own_host );
		$host = strpos( $url, '//' ) === 0 ? explode( '/', substr( $url, 2 ) )[0] : '';
		if ( 'file' === $script['part'] && isset( $removed[ $script['handle'] ] ) ) {
			$gone_urls[ $url ]   = true;
			$gone_hosts[ $host ] = true;
		} else {
			$live[ $url ]        = true;
			$live_hosts[ $host ] = true;
		}
	}
	$folders = array_diff( array_unique( array_map( 'dirname', array_keys( $gone_urls ) ) ), array_map( 'dirname', array_keys( $live ) ) );
	$hosts   = array_diff_key( $gone_hosts + ( $asks ? $live_hosts : array() ), $asks ? array() : $live_hosts );
	unset( $hosts[''] );
	$found = array();
	foreach ( $elements as $element ) {
		if ( 'link' !== $element['name'] ) {
			continue;
		}
		$rel  = preg_split( '~\s+~', strtolower( isset( $element['attributes']['rel'] ) ? $element['attributes']['rel'] : '' ) );
		$as   = strtolower( isset( $element['attributes']['as'] ) ? $element['attributes']['as'] : '' );
		$href = bare_url( attribute_of( $element['attributes'], 'href' ), $own_host );
		if ( array() !== array_intersect( $rel, array( 'dns-prefetch', 'preconnect' ) ) ) {
			$is_needless = isset( $hosts[ explode( '/', ltrim( $href, '/' ) )[0] ] );
		} else {
			$is_ahead    = array() !== array_intersect( $rel, array( 'preload', 'prefetch' ) );
			$is_script   = in_array( 'modulepreload', $rel, true ) || ( $is_ahead && in_array( $as, array( 'script', '' ), true ) );
			$is_needless = $is_script && ! isset( $live[ $href ] ) && ( isset( $gone_urls[ $href ] ) || in_array( dirname( $href ), $folders, true ) );
		}
		if ( $is_needless ) {
			$found[] = $element;
		}
	}
	return $found;
}

/**
 * Returns the import maps behind a position. Piton's tag must not precede them: browsers without several import maps
 * ignore a map behind the first module.
 *
 * @return array<int, array> elements as find_elements() returns them
 */
function import_maps( array $elements, int $position ): array {
	return array_values( array_filter( $elements, function ( array $element ) use ( $position ): bool {
		return $element['start'] > $position && 'importmap' === strtolower( trim( attribute_of( $element['attributes'], 'type' ) ) );
	} ) );
}

/** Returns a page without some of its elements; a line without other content is removed with its element. */
function without_elements( string $html, array $elements ): string {
	usort( $elements, function ( array $a, array $b ): int {
		return $a['start'] - $b['start'];
	} );
	$kept = '';
	$at   = 0;
	foreach ( $elements as $element ) {
		$kept .= substr( $html, $at, $element['start'] - $at );
		$at    = $element['end'];
		if ( "\n" === substr( $html, $at, 1 ) && ( '' === $kept || "\n" === substr( $kept, -1 ) ) ) {
			++$at;
		}
	}
	return $kept . substr( $html, $at );
}
