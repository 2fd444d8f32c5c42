<?php
/**
 * Finds the elements of a printed page that concern scripts: script and link elements, and code in attributes. This
 * file uses no function of WordPress.
 */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/**
 * Elements whose content a browser reads as text up to the end tag, without markup. A script in noscript never runs.
 */
const TEXT_ELEMENTS = array( 'style', 'textarea', 'title', 'noscript', 'iframe', 'xmp', 'noembed', 'noframes' );

/** Matches one attribute with its value, as HTML's tokenizer reads it. */
const ATTRIBUTE = '[\s/]*+([^\s/>][^\s/>=]*+)(?:\s*+=\s*+("[^"]*+"|\'[^\']*+\'|[^\s>"\'][^\s>]*+)?+)?+';

/**
 * Reads the attributes that begin at a position, by lower-case name; the first of two attributes with the same name
 * counts.
 *
 * @return array{0: array<string, string>, 1: int}|null the attributes and the position after the tag; null if the tag has no end
 */
function read_attributes( string $html, int $at ): ?array {
	$attributes = array();
	while ( 1 === preg_match( '~\G' . ATTRIBUTE . '~', $html, $match, 0, $at ) ) {
		$at  += strlen( $match[0] );
		$name = strtolower( $match[1] );
		if ( ! isset( $attributes[ $name ] ) ) {
			$value = isset( $match[2] ) ? $match[2] : '';
			if ( '' !== $value && ( '"' === $value[0] || "'" === $value[0] ) ) {
				$value = substr( $value, 1, -1 );
			}
			$attributes[ $name ] = html_entity_decode( $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		}
	}
	return 1 === preg_match( '~\G[\s/]*+>~', $html, $match, 0, $at ) ? array( $attributes, $at + strlen( $match[0] ) ) : null;
}

/**
 * Returns the code in the attributes of an element: event handlers and links that run scripts.
 *
 * @param array<string, string> $attributes
 * @return string[]
 */
function code_in_attributes( array $attributes ): array {
	$found = array();
	foreach ( $attributes as $name => $value ) {
		$name = (string) $name;
		if ( 1 === preg_match( '~^on[a-z]+$~', $name ) ) {
			$found[] = $value;
		} elseif ( ( 'href' === $name || 'action' === $name ) && 0 === stripos( ltrim( $value ), 'javascript:' ) ) {
			$found[] = substr( ltrim( $value ), strlen( 'javascript:' ) );
		}
	}
	return $found;
}

/**
 * Finds the end tag of an element.
 *
 * @return array{0: int, 1: int}|null the positions of its beginning and its end
 */
function find_end_tag( string $html, string $name, int $at ): ?array {
	if ( 1 !== preg_match( '~</' . $name . '(?=[\s/>])~i', $html, $match, PREG_OFFSET_CAPTURE, $at ) ) {
		return null;
	}
	// The end is searched once, since an end tag without end is the last one.
	$end = strpos( $html, '>', $match[0][1] );
	return false === $end ? null : array( $match[0][1], $end + 1 );
}

/**
 * Finds the end tag of a script. After `<!--` the text of a script may contain whole script elements, whose end tags do
 * not end the script.
 *
 * @return array{0: int, 1: int}|null the positions of its beginning and its end
 */
function find_script_end( string $html, int $at ): ?array {
	$is_comment = false;
	$is_nested  = false;
	while ( 1 === preg_match( '~<!--|-->|<(/?)script(?=[\s/>])~i', $html, $match, PREG_OFFSET_CAPTURE, $at ) ) {
		$token = $match[0][0];
		// The dashes of `<!--` can also be part of the `-->` that ends the comment.
		$at = $match[0][1] + ( '<!--' === $token ? 2 : strlen( $token ) );
		if ( '<!--' === $token ) {
			$is_comment = true;
		} elseif ( '-->' === $token ) {
			$is_comment = false;
			$is_nested  = false;
		} elseif ( '' === $match[1][0] ) {
			$is_nested = $is_comment;
		} elseif ( $is_nested ) {
			$is_nested = false;
		} else {
			return find_end_tag( $html, 'script', $match[0][1] );
		}
	}
	return null;
}

/**
 * Finds all script and link elements in the order of the page, and code in attributes.
 *
 * @return array{elements: array<int, array{name: string, start: int, end: int, attributes: array<string, string>, text: string}>, code: string[]}|null
 *   null if a script has no end, because the content of the page is unknown then, or if reading takes too long
 */
function find_elements( string $html, float $most_seconds = INF ): ?array {
	$elements = array();
	$code     = array();
	// The names of elements of text that have no end tag in the rest of the page, so that it is searched only once.
	$endless = array();
	$at      = 0;
	$limit   = microtime( true ) + $most_seconds;
	while ( false !== ( $at = strpos( $html, '<', $at ) ) ) {
		if ( microtime( true ) > $limit ) {
			return null;
		}
		if ( 0 === substr_compare( $html, '<!--', $at, 4 ) ) {
			if ( 1 !== preg_match( '~--!?>~', $html, $match, PREG_OFFSET_CAPTURE, $at + 2 ) ) {
				break;
			}
			$at = $match[0][1] + strlen( $match[0][0] );
			continue;
		}
		// A declaration, or `</` without a name, is a comment that ends at the next `>`.
		if ( 1 === preg_match( '~\G<(?:[!?]|/(?![a-z]))~i', $html, $match, 0, $at ) ) {
			$end = strpos( $html, '>', $at + 2 );
			if ( false === $end ) {
				break;
			}
			$at = $end + 1;
			continue;
		}
		$start  = $at;
		$is_end = '/' === substr( $html, $at + 1, 1 );
		$at    += $is_end ? 2 : 1;
		if ( 1 !== preg_match( '~\G([a-z][a-z0-9:-]*+)(?=[\s/>])~i', $html, $match, 0, $at ) ) {
			continue;
		}
		$name = strtolower( $match[1] );
		$tag  = read_attributes( $html, $at + strlen( $name ) );
		if ( null === $tag ) {
			if ( ( 'script' === $name && ! $is_end ) || false !== strpos( $html, '>', $at ) ) {
				return null;
			}
			// A browser drops a tag without end, and with it the rest of the page.
			break;
		}
		list( $attributes, $at ) = $tag;
		if ( $is_end ) {
			continue;
		}
		if ( 'script' === $name ) {
			$end_tag = find_script_end( $html, $at );
			if ( null === $end_tag ) {
				return null;
			}
			$text       = substr( $html, $at, $end_tag[0] - $at );
			$at         = $end_tag[1];
			$elements[] = array( 'name' => $name, 'start' => $start, 'end' => $at, 'attributes' => $attributes, 'text' => $text );
		} elseif ( 'link' === $name ) {
			$elements[] = array( 'name' => $name, 'start' => $start, 'end' => $at, 'attributes' => $attributes, 'text' => '' );
		} else {
			array_push( $code, ...code_in_attributes( $attributes ) );
			// In SVG a title or style may close itself. If a text element has no end tag, its content is read as markup:
			// finding too much code is safer than finding too little.
			if ( in_array( $name, TEXT_ELEMENTS, true ) && '/>' !== substr( $html, $at - 2, 2 ) && ! isset( $endless[ $name ] ) ) {
				$end_tag = find_end_tag( $html, $name, $at );
				if ( null === $end_tag ) {
					$endless[ $name ] = true;
				} else {
					$at = $end_tag[1];
				}
			}
		}
	}
	return array( 'elements' => $elements, 'code' => $code );
}
