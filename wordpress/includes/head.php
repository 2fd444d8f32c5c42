<?php
/** What Piton puts into the head of a page. */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** What the build knows of this release: its folder, the files to load ahead, the entry's integrity, configuration keys, handlers. */
function release(): array {
	static $release = null;
	if ( null === $release ) {
		$release = require __DIR__ . '/../release.php';
	}
	return $release;
}

/** The address of one of the plugin's files. */
function file_url( string $file ): string {
	return plugins_url( $file, PLUGIN_FILE );
}

/** Whether every visitor may be given the same copy of this page. */
function is_shared_page( array $option ): bool {
	return $option['shared'] || ( defined( 'WP_CACHE' ) && WP_CACHE );
}

/** Whether this visitor's cookies hold a decision. */
function has_decided( array $cookies, array $config ): bool {
	$named = isset( $config['consent']['cookie'] ) ? $config['consent']['cookie'] : '';
	$own   = is_string( $named ) && '' !== $named ? $named : 'piton-consent';
	foreach ( array_keys( $cookies ) as $name ) {
		if ( 0 === strpos( (string) $name, 'real_cookie_banner-v' ) || 0 === strpos( (string) $name, $own ) ) {
			return true;
		}
	}
	return false;
}

/**
 * The files that a page needs at once. A page that is stored for everybody names only those that visitors with and without a decision need.
 *
 * @param array{page: string[], undecided: string[], decided: string[]} $lists
 * @return string[]
 */
function preloads( array $lists, bool $asks, bool $is_shared, bool $has_decided ): array {
	if ( ! $asks ) {
		return $lists['page'];
	}
	$more = $is_shared
		? array_intersect( $lists['undecided'], $lists['decided'] )
		: $lists[ $has_decided ? 'decided' : 'undecided' ];
	return array_values( array_merge( $lists['page'], $more ) );
}

/** The page's first screen is taken to be these many widgets: the header's, and what follows it. */
const FIRST_WIDGETS = 12;

/**
 * The chunks of the handlers that the first screen needs, as far as the page's text tells: by types of widgets, and by settings.
 *
 * The browser would ask for the chunks only when the entry has read the page. Read from the page itself as it is printed, so a page cache
 * stores it with the page and no copy can grow old.
 *
 * @param array{widgets: array<string, string[]>, settings: array<int, array{key: string, values: string[], names: string[]}>} $marks
 * @return string[] names of chunks
 */
function first_chunks( string $html, array $marks ): array {
	$names = array();
	$at    = 0;
	for ( $left = FIRST_WIDGETS; $left > 0; --$left ) {
		if ( 1 !== preg_match( '~\sdata-widget_type=["\']([\w-]+)(\.[\w-]+)?~', $html, $match, PREG_OFFSET_CAPTURE, $at ) ) {
			break;
		}
		$type = $match[1][0];
		$skin = isset( $match[2] ) ? $match[2][0] : '';
		$at   = $match[0][1] + strlen( $match[0][0] );
		foreach ( array( $type . $skin, $type ) as $key ) {
			$names = array_merge( $names, isset( $marks['widgets'][ $key ] ) ? $marks['widgets'][ $key ] : array() );
		}
	}
	$start = html_entity_decode( substr( $html, 0, $at ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	foreach ( $marks['settings'] as $mark ) {
		$value = array() === $mark['values'] ? '(?!"(?:none)?")' : '"(?:' . implode( '|', $mark['values'] ) . ')"';
		if ( 1 === preg_match( '~"' . $mark['key'] . '":\s*' . $value . '~', $start ) ) {
			$names = array_merge( $names, $mark['names'] );
		}
	}
	return array_values( array_unique( $names ) );
}

/** The tag with all that belongs to it, as HTML. */
function head_html( array $option, bool $asks, bool $facade ): string {
	$release = release();
	$config  = $option['config'];
	$entry   = array(
		'type'        => 'module',
		'src'         => file_url( $release['entry'] ),
		'id'          => 'piton-js',
		'integrity'   => $release['integrity'],
		'data-assets' => file_url( '' ) . '/',
	);
	if ( $facade && ! isset( $config['facade'] ) ) {
		$entry['data-facade'] = '';
	}
	// The question is painted with the page; the configuration comes before the tag.
	if ( $asks ) {
		$entry['async'] = true;
	}
	$html = sprintf( '<link rel="stylesheet" id="piton-css" href="%s">' . "\n", esc_url( file_url( $release['style'] ) ) );
	if ( array() !== $config ) {
		$html .= '<script type="application/json" id="piton-config">' . wp_json_encode( $config, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_UNICODE ) . "</script>\n";
	}
	// Through WordPress, so that plugins which give scripts a nonce give one to this.
	$html .= wp_get_script_tag( $entry );
	foreach ( preloads( $release['preload'], $asks, is_shared_page( $option ), has_decided( $_COOKIE, $config ) ) as $file ) {
		$html .= sprintf( '<link rel="modulepreload" href="%s">' . "\n", esc_url( file_url( $file ) ) );
	}
	return $html;
}

/**
 * What is loaded ahead for the first screen, as HTML. Behind what the question of consent needs, so its links have a low priority.
 *
 * @param string $html  the whole page
 * @param string $base  the address of the release's chunks, ready for HTML
 * @param string $heads what head_html() printed: no file is named twice
 */
function first_screen_html( string $html, string $base, string $heads ): string {
	$links = '';
	foreach ( first_chunks( $html, release()['marks'] ) as $name ) {
		$address = $base . $name . '.js';
		if ( false === strpos( $heads, '"' . $address . '"' ) ) {
			$links .= '<link rel="modulepreload" fetchpriority="low" href="' . $address . '">' . "\n";
		}
	}
	return $links;
}
