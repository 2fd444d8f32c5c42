<?php
/**
 * Buffers the page of a visitor until it is complete, because code in the body may need a script in the head. Piton
 * decides about the scripts only then. An incomplete page is sent unchanged, with all of its scripts and without Piton.
 */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/**
 * Whether WordPress is printing an ordinary page of the site: not an editor, preview, customizer, feed, embed, AMP page
 * or API response.
 */
function is_ordinary_page(): bool {
	if ( is_admin() || wp_doing_ajax() || wp_doing_cron() || ( defined( 'REST_REQUEST' ) && REST_REQUEST ) || ( defined( 'XMLRPC_REQUEST' ) && XMLRPC_REQUEST ) ) {
		return false;
	}
	if ( is_feed() || is_embed() || is_robots() || is_favicon() || is_trackback() || is_preview() || is_customize_preview() ) {
		return false;
	}
	// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- The value is not used.
	if ( isset( $_GET['elementor-preview'] ) ) {
		return false;
	}
	return ! ( function_exists( 'amp_is_request' ) ? amp_is_request() : function_exists( 'is_amp_endpoint' ) && is_amp_endpoint() );
}

/** Returns the number of the page that is being printed, or 0 for an archive that is no page. */
function printed_page(): int {
	if ( function_exists( 'is_shop' ) && is_shop() ) {
		// The shop prints the archive of its products at the address of a page.
		return (int) wc_get_page_id( 'shop' );
	}
	return is_singular() || is_home() ? get_queried_object_id() : 0;
}

/** Whether the settings enable Piton on the page that is being printed. */
function is_wanted( array $option ): bool {
	switch ( $option['mode'] ) {
		case 'all':
			return true;
		case 'pages':
			return in_array( printed_page(), $option['pages'], true );
		case 'me':
			return current_user_can( 'manage_options' );
		default:
			return false;
	}
}

/**
 * The maximum size of a page, bytes. A larger page is sent unchanged, because a decision takes three times its size in
 * memory, and nothing of a page that exceeds PHP's memory limit would be sent.
 */
const MOST_BYTES = 4 * MB_IN_BYTES;

/** Starts to buffer the page, if Piton is enabled on it. */
function start_page(): void {
	$option = get_piton_option();
	if ( 'off' === $option['mode'] || ! is_ordinary_page() || ! is_wanted( $option ) ) {
		return;
	}
	if ( 'me' === $option['mode'] && ! defined( 'DONOTCACHEPAGE' ) ) {
		// Page caches read this constant, so that no other visitor receives the trial page.
		define( 'DONOTCACHEPAGE', true );
	}
	// The marker is random, so no content can contain it. It is an element, because many themes remove comments.
	$place = 'piton-' . bin2hex( random_bytes( 12 ) );
	$path  = printed_path();
	$heads = array();
	$base  = '';
	// Whether a part of the page has left the buffer, so that the page cannot be changed any more.
	$done  = false;
	add_action(
		'wp_head',
		function () use ( $place, $option, $path, &$heads, &$base, &$done ) {
			if ( $done ) {
				remember_page( $path, array( 'unread' => true ) );
				return;
			}
			site_addresses();
			// The HTML is made now, because filters of other plugins must not start an output buffer inside the callback
			// below.
			foreach ( array( 0, 1 ) as $asks ) {
				foreach ( array( 0, 1 ) as $facade ) {
					$heads[ $asks ][ $facade ] = head_html( $option, 1 === $asks, 1 === $facade );
				}
			}
			$base = esc_url( file_url( dirname( release()['entry'] ) . '/' ) );
			echo '<meta name="' . $place . '">' . "\n"; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Made above.
		},
		1
	);
	ob_start(
		function ( string $html, int $phase ) use ( $option, $place, $path, &$heads, &$base, &$done ): string {
			if ( 0 !== ( $phase & PHP_OUTPUT_HANDLER_CLEAN ) ) {
				// Another plugin has discarded the output so far. The following output may still be a complete page, unless the
				// buffer has ended.
				if ( 0 !== ( $phase & PHP_OUTPUT_HANDLER_FINAL ) ) {
					$done = true;
					if ( array() !== $heads ) {
						remember_page( $path, array( 'unread' => true ) );
					}
				}
				return '';
			}
			// If a part of the page is flushed early, neither that part nor the rest can be changed.
			$is_first = ! $done;
			$is_whole = $is_first && 0 !== ( $phase & PHP_OUTPUT_HANDLER_FINAL ) && is_page_printed();
			$done     = true;
			try {
				$finished = $is_whole ? finish_page( $html, $place, $heads, $base, $option, $path ) : null;
				// Output without wp_head() is no page of the theme.
				if ( null === $finished && $is_first && array() !== $heads ) {
					remember_page( $path, array( 'unread' => true ) );
				}
			} catch ( \Throwable $error ) {
				$finished = null;
			}
			$finished = null === $finished ? $html : $finished;
			$sent     = implode( '', around_marker( $finished, $place ) );
			if ( $sent !== $html && ! headers_sent() ) {
				// A theme may have announced another length, and a browser would wait for the rest.
				header_remove( 'Content-Length' );
			}
			return $sent;
		},
		MOST_BYTES
	);
	end_buffer_first( ob_get_level(), $done );
}

/**
 * Whether the page has been printed to its end. A theme that takes Piton's buffer for its own may end it in the middle
 * of the page, before the scripts of the footer are known.
 */
function is_page_printed(): bool {
	return 0 < did_action( 'shutdown' ) || ( 0 < did_action( 'wp_footer' ) && ! doing_action( 'wp_footer' ) );
}

/**
 * Ends Piton's buffer before other plugins collect the page on shutdown, because they often take the content of all
 * buffers with ob_get_clean(), which passes Piton's callback by. A buffer that a theme has left open inside Piton's
 * stays to its owner.
 */
function end_buffer_first( int $level, bool &$done ): void {
	add_action(
		'shutdown',
		function () use ( $level, &$done ) {
			if ( ! $done && ob_get_level() === $level ) {
				ob_end_flush();
			}
		},
		PHP_INT_MIN
	);
}

/** Returns the printed scripts, by handle. */
function printed_scripts(): array {
	$all     = wp_scripts();
	$scripts = array();
	foreach ( array_unique( $all->done ) as $handle ) {
		if ( isset( $all->registered[ $handle ] ) ) {
			$scripts[ $handle ] = array(
				'deps'   => array_map( 'strval', $all->registered[ $handle ]->deps ),
				'queued' => in_array( $handle, $all->queue, true ),
				'src'    => (string) $all->registered[ $handle ]->src,
			);
		}
	}
	return $scripts;
}

/** Whether the owner has left consent to Piton. */
function has_consent_on( array $config ): bool {
	return ! isset( $config['handlers']['consent'] ) || false !== $config['handlers']['consent'];
}

/**
 * Returns the whole page after the decision, or null for a page that cannot be read.
 *
 * @param string[][] $heads the HTML for the marker, by whether the page asks for consent and whether it needs the builder's stand-in
 * @param string     $base  the address of the release's chunks
 */
function finish_page( string $html, string $place, array $heads, string $base, array $option, string $path ): ?string {
	$parts = around_marker( $html, $place );
	$found = 2 === count( $parts ) ? find_elements( $html ) : null;
	if ( null === $found ) {
		return null;
	}
	$known        = known_scripts();
	$with_consent = has_consent_on( $option['config'] );
	$scripts      = printed_scripts();
	$sources      = script_sources( array_keys( $scripts ) );
	$named        = name_scripts( $found['elements'], $sources );
	$code         = staying_code( $named, $found['code'], $known );
	$files        = unknown_files( $named, $scripts, $sources, $known );
	$decision     = decide( $scripts, $code, $files, $known, $with_consent );
	$removed      = $decision['removed'];
	$asks         = $with_consent && ( in_array( $known['consent'], $removed, true ) || isset( $option['config']['consent'] ) );
	$is_replacing = array() !== array_intersect( $removed, array_keys( $known['replaced'] ) );
	if ( ! $is_replacing && ! $asks ) {
		return $html;
	}
	$unseen = array_merge( unseen_scripts( $named, $removed, $sources, $known ), unprinted_scripts( $named, $known ) );
	if ( array() !== $unseen ) {
		remember_page( $path, array( 'unseen' => $unseen ) );
		return $html;
	}
	$gone = array_filter(
		$named,
		function ( array $script ) use ( $removed, $known ): bool {
			return goes( $script, $removed, $known );
		}
	);
	$maps = import_maps( $found['elements'], strlen( $parts[0] ) );
	$gone = array_merge( $gone, $maps, needless_hints( $found['elements'], $named, $removed, $asks, site_addresses()['host'] ) );
	$rest = without_elements( $html, $gone );
	remember_page( $path, $decision );
	$head = $heads[ (int) $asks ][ (int) ( array() !== $decision['facade'] ) ];
	$first = '';
	foreach ( $maps as $map ) {
		$first .= substr( $html, $map['start'], $map['end'] - $map['start'] ) . "\n";
	}
	return implode( $first . $head . first_screen_html( $rest, $base, $head ), around_marker( $rest, $place ) );
}

/**
 * Returns the parts of a page around the marker. A theme that compresses its HTML may have removed the quotation marks
 * and the line break.
 */
function around_marker( string $html, string $place ): array {
	return preg_split( '~<meta name=(["\']?)' . $place . '\1\s*/?>\n?~', $html );
}

/** Returns the path of the page that is being printed, with its number where that is part of the address, as the log uses it. */
function printed_path(): string {
	$uri = isset( $_SERVER['REQUEST_URI'] ) ? esc_url_raw( wp_unslash( $_SERVER['REQUEST_URI'] ) ) : '/';
	$path = substr( (string) wp_parse_url( $uri, PHP_URL_PATH ), 0, 200 );
	if ( '' === (string) get_option( 'permalink_structure' ) && is_singular() ) {
		// Without readable addresses all pages have the same path.
		$path .= '?' . ( is_page() ? 'page_id' : 'p' ) . '=' . get_queried_object_id();
	}
	return $path;
}

/**
 * Logs the decision after the page has been sent. Searches and unknown addresses are left out, because anybody can
 * invent any number of them.
 */
function remember_page( string $path, array $decision ): void {
	if ( is_404() || is_search() ) {
		return;
	}
	$shown = get_queried_object();
	$title = $shown instanceof \WP_Post ? $shown->post_title : '';
	$entry = read_log_entry( array( 'time' => time(), 'title' => $title ) + $decision );
	add_action(
		'shutdown',
		function () use ( $path, $entry ) {
			log_page( $path, $entry );
		},
		PHP_INT_MAX
	);
}

/** Returns the lists of scripts that Piton knows by their handles. */
function known_scripts(): array {
	static $known = null;
	if ( null === $known ) {
		$known = json_decode( (string) file_get_contents( __DIR__ . '/../known-scripts.json' ), true );
	}
	return $known;
}
