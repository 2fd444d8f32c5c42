<?php
/** The parts of the settings page: its form's fields, the log, and the button that switches Piton off. */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** The form lists at most this number of the site's pages; the owner enters all others by number. */
const LISTED_PAGES = 200;

/** Prints the radio button of one mode. */
function print_mode( string $mode, string $label, string $chosen ): void {
	printf(
		'<label><input type="radio" name="piton_mode" value="%s"%s> %s</label><br>',
		esc_attr( $mode ),
		checked( $mode, $chosen, false ),
		esc_html( $label )
	);
}

/** Prints the fields for the chosen pages: a list of the site's pages, and a field for the numbers of other posts. */
function print_pages( array $chosen ): void {
	$pages  = get_pages( array( 'number' => LISTED_PAGES ) );
	$listed = array();
	echo '<fieldset class="piton-pages"><legend class="screen-reader-text">' . esc_html( text( 'Chosen pages' ) ) . '</legend>';
	foreach ( is_array( $pages ) ? $pages : array() as $page ) {
		$listed[] = $page->ID;
		printf(
			'<label><input type="checkbox" name="piton_pages[]" value="%d"%s> %s</label><br>',
			(int) $page->ID,
			checked( in_array( $page->ID, $chosen, true ), true, false ),
			esc_html( '' === $page->post_title ? '#' . $page->ID : $page->post_title )
		);
	}
	echo '</fieldset>';
	printf(
		'<p><label for="piton-more-pages">%s</label> <input type="text" id="piton-more-pages" name="piton_more_pages" value="%s" class="regular-text" placeholder="12, 345"></p>',
		esc_html( text( 'Further pages and posts, by their numbers:' ) ),
		esc_attr( implode( ', ', array_diff( $chosen, $listed ) ) )
	);
}

/** Prints the field of one key of the configuration. */
function print_field( string $key, array $declared, string $value, string $error, bool $is_locked ): void {
	$id   = 'piton-config-' . $key;
	$name = 'piton_config[' . $key . ']';
	$lock = $is_locked ? ' disabled' : '';
	printf( '<tr><th scope="row"><label for="%s"><code>%s</code></label></th><td>', esc_attr( $id ), esc_html( $key ) );
	$described = sprintf( ' aria-describedby="%s"', esc_attr( $id . '-about' ) );
	if ( 'yes or no' === $declared['form'] ) {
		printf( '<select id="%s" name="%s"%s%s>', esc_attr( $id ), esc_attr( $name ), $described, $lock ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Made above.
		foreach ( array( '' => '–', 'yes' => text( 'yes' ), 'no' => text( 'no' ) ) as $option => $label ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $option ), selected( $option, $value, false ), esc_html( $label ) );
		}
		echo '</select>';
	} elseif ( 'text' === $declared['form'] ) {
		printf( '<input type="text" class="regular-text" id="%s" name="%s" value="%s"%s%s>', esc_attr( $id ), esc_attr( $name ), esc_attr( $value ), $described, $lock ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- As above.
	} else {
		printf( '<textarea class="large-text code" rows="4" id="%s" name="%s"%s%s>%s</textarea>', esc_attr( $id ), esc_attr( $name ), $described, $lock, esc_textarea( $value ) ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- As above.
	}
	if ( '' !== $error ) {
		printf( '<p class="notice notice-error inline" role="alert">%s</p>', esc_html( $error ) );
	}
	$hint = 0 === strpos( $declared['form'], 'map of ' ) ? ' ' . text( 'One per line: name: value.' ) : '';
	printf( '<p class="description" id="%s">%s%s</p></td></tr>', esc_attr( $id . '-about' ), esc_html( text( $declared['about'] ) ), esc_html( $hint ) );
}

/** Prints the fields of all keys, with the stored or the rejected values. */
function print_configuration( array $config, ?array $rejected ): void {
	$may_code = current_user_can( 'unfiltered_html' );
	echo '<table class="form-table" role="presentation">';
	foreach ( release()['config'] as $key => $declared ) {
		if ( in_array( $key, KEYS_WITHOUT_FIELD, true ) ) {
			continue;
		}
		$stored = write_field( $declared['form'], isset( $config[ $key ] ) ? $config[ $key ] : null );
		print_field(
			$key,
			$declared,
			isset( $rejected['fields'][ $key ] ) ? $rejected['fields'][ $key ] : $stored,
			isset( $rejected['errors'][ $key ] ) ? $rejected['errors'][ $key ] : '',
			! $may_code && in_array( $key, KEYS_WITH_CODE, true )
		);
	}
	echo '</table>';
	printf(
		'<script type="application/json" id="piton-settings-config">%s</script>',
		wp_json_encode( (object) $config, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_UNICODE ) // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- JSON_HEX_TAG escapes the end tag.
	);
	wp_print_script_tag( array( 'type' => 'module', 'src' => add_query_arg( 'ver', release()['release'], file_url( 'settings.js' ) ) ) );
}

/** Returns the owners of code as one text: handles, names of files, and words for code that is in the page itself. */
function owners_text( array $owners ): string {
	$words = array(
		IN_SCRIPT    => text( 'code of the page in <script>' ),
		IN_ATTRIBUTE => text( 'code of the page in an attribute' ),
	);
	return implode( ', ', array_map( function ( string $owner ) use ( $words ): string {
		return isset( $words[ $owner ] ) ? $words[ $owner ] : $owner;
	}, $owners ) );
}

/** Prints the decisions about the scripts of the most recently printed pages. */
function print_log( array $log ): void {
	if ( array() === $log ) {
		echo '<p>' . esc_html( text( 'No page yet: open a page of the site on which Piton is on.' ) ) . '</p>';
		return;
	}
	printf(
		'<table class="widefat striped"><thead><tr><th scope="col">%s</th><th scope="col">%s</th><th scope="col">%s</th></tr></thead><tbody>',
		esc_html( text( 'Page' ) ),
		esc_html( text( 'Removed' ) ),
		esc_html( text( 'Stays, and why' ) )
	);
	// A path in the log begins at the root of the host, even if WordPress is installed in a folder.
	$origin = (string) preg_replace( '~^(https?://[^/]+).*$~', '$1', home_url() );
	foreach ( $log as $path => $entry ) {
		$removed = array();
		foreach ( $entry['removed'] as $handle => $plugin ) {
			$removed[ '' === $plugin ? text( 'not needed by any other script' ) : $plugin ][] = (string) $handle;
		}
		printf( '<tr><td><a href="%s">%s</a><br>%s<br>%s</td><td>', esc_url( $origin . $path ), esc_html( (string) $path ), esc_html( $entry['title'] ), esc_html( (string) wp_date( 'Y-m-d H:i', $entry['time'] ) ) );
		foreach ( $removed as $plugin => $handles ) {
			printf( '<strong>%s</strong>: %s<br>', esc_html( (string) $plugin ), esc_html( implode( ', ', $handles ) ) );
		}
		echo '</td><td>';
		foreach ( $entry['kept'] as $handle => $by ) {
			printf( '%s<br>', esc_html( text( '%1$s: needed by %2$s', (string) $handle, owners_text( $by ) ) ) );
		}
		if ( array() !== $entry['unseen'] ) {
			echo esc_html( text( 'Left as it was: another plugin or the theme merges scripts of the builder or of the consent plugin into a file, delays them, or prints them by itself: %s', owners_text( $entry['unseen'] ) ) );
		}
		if ( $entry['unread'] ) {
			echo esc_html( text( 'Left as it was: it is sent in parts, it ends before its footer, its HTML is too large or cannot be read, or the theme changes its head.' ) );
		}
		foreach ( $entry['builder'] as $by => $missing ) {
			$by = (string) $by;
			if ( array() === $missing ) {
				echo esc_html( text( 'The builder’s scripts stay, and Piton only asks for consent: it has no handler for the element %s. Take the element off the page if you want Piton here.', trim( $by, '<>' ) ) );
			} else {
				$calls = str_replace( UNREAD, text( 'code that Piton cannot read' ), implode( ', ', $missing ) );
				echo esc_html( text( 'The builder’s scripts stay, and Piton only asks for consent: %1$s calls what Piton’s stand-in does not have (%2$s). Switch that plugin or its widget off on this page if you want Piton here, or report the call.', owners_text( array( $by ) ), $calls ) );
			}
			echo '<br>';
		}
		if ( array() !== $entry['facade'] ) {
			echo esc_html( text( 'Calls the builder’s script, for which Piton has a stand-in: %s', owners_text( $entry['facade'] ) ) );
		}
		echo '</td></tr>';
	}
	echo '</tbody></table>';
}
